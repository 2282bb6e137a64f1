import { Money } from '../locale/money.tsx';

/** Amounts in fen, each with its name. */
export const AmountList = ({
  className,
  amounts,
}: {
  className: string;
  /** `least`: see `Money`. */
  amounts: readonly (readonly [name: string, fen: number, least?: boolean])[];
}) => (
  <dl className={className}>
    {amounts.map(([name, fen, least = false]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          <Money fen={fen} least={least} />
        </dd>
      </div>
    ))}
  </dl>
);
