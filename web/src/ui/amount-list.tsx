import { Money } from '../locale/money.tsx';

/** Amounts in fen, each with its name. */
export const AmountList = ({
  className,
  amounts,
}: {
  className: string;
  amounts: readonly (readonly [name: string, fen: number])[];
}) => (
  <dl className={className}>
    {amounts.map(([name, fen]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          <Money fen={fen} />
        </dd>
      </div>
    ))}
  </dl>
);
