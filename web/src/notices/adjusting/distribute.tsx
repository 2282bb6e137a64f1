import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useRef, useState } from 'react';
import { fieldTexts } from '../../../../shared/contract/field-texts.ts';
import type { Distribution } from '../../../../shared/payments/amend.ts';
import { adjustTexts } from '../../../../shared/people/texts/site-adjust.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { Credited } from '../../locale/benefit-lines.tsx';
import { Money } from '../../locale/money.tsx';
import { useText } from '../../locale/text.ts';
import { AmountInput, hasUnreadAmount } from '../../ui/amount-input.tsx';
import { AmountList } from '../../ui/amount-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { EditorItem } from '../editor/form.ts';
import { takenLines, type AdjustPlan, type PlannedLine } from './plan.ts';

/** By `photoId`, fen; null while the field is empty. */
type Typed = ReadonlyMap<string, number | null>;

const widthPx = 580;

const Row = ({
  line: { credited, due },
  name,
  fen,
  onChange,
}: {
  line: PlannedLine;
  name: string;
  fen: number | null;
  onChange: (fen: number | null) => void;
}) => {
  const t = useText();
  return (
    <tr>
      <th scope="row">
        {name}
        <Credited fen={credited} />
      </th>
      <td className="amount">
        <Money fen={due} />
      </td>
      <td className="amount">
        {/* An amount above what is due becomes what is due (S5.37). */}
        <AmountInput
          fen={fen}
          ariaLabel={t(adjustTexts.paid.amountOf, { item: name })}
          stretch
          onChange={(amount) => onChange(amount === null ? null : Math.min(amount, due))}
        />
      </td>
    </tr>
  );
};

const Table = ({
  lines,
  nameOf,
  parts,
  onChange,
}: {
  lines: readonly PlannedLine[];
  nameOf: (item: EditorItem) => string;
  parts: Typed;
  onChange: (parts: Typed) => void;
}) => {
  const t = useText();
  return (
    <table className="adjusted-items">
      <thead>
        <tr>
          <th scope="col">{t(adjustTexts.paid.item)}</th>
          <th scope="col" className="amount">
            {t(adjustTexts.paid.due)}
          </th>
          <th scope="col" className="amount">
            {t(adjustTexts.paid.amount)}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row
            key={line.item.photoId}
            line={line}
            name={nameOf(line.item)}
            fen={parts.get(line.item.photoId) ?? null}
            onChange={(fen) => onChange(new Map(parts).set(line.item.photoId, fen))}
          />
        ))}
      </tbody>
    </table>
  );
};

/** Staff say what of the received money is for which item (S2.77-80, S5.36-39). */
export const Distribute = ({
  plan,
  nameOf,
  onSave,
  onClose,
}: {
  plan: AdjustPlan;
  nameOf: (item: EditorItem) => string;
  onSave: (asked: Distribution) => void;
  onClose: () => void;
}) => {
  const t = useText();
  const taken = takenLines(plan);
  const [parts, setParts] = useState<Typed>(() => new Map(taken.map(({ item, paid }) => [item.photoId, paid])));
  const [isTried, setTried] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const sum = [...parts.values()].reduce<number>((total, amount) => total + (amount ?? 0), 0);
  const left = plan.total - sum;
  const fault = left < 0 ? fieldTexts.distributedTooMuch : left > 0 ? fieldTexts.notAllDistributed : undefined;
  const save = () => {
    setTried(true);
    if (fault !== undefined || hasUnreadAmount(root.current)) return;
    onSave(new Map([...parts].map(([photoId, fen]) => [photoId, fen ?? 0])));
  };
  return (
    <Dialog
      title={t(adjustTexts.paid.distribute)}
      width={widthPx}
      onClose={onClose}
      onCommit={save}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button variant="link" onClick={onClose}>
              {t(siteTexts.action.cancel)}
            </Button>
            <Button variant="primary" onClick={save}>
              {t(siteTexts.action.confirm)}
            </Button>
          </SpaceBetween>
        </Box>
      }
    >
      <SpaceBetween size="m">
        <div ref={root}>
          <FormField stretch errorText={isTried && fault ? t(fault) : undefined}>
            <Table lines={taken} {...{ nameOf, parts }} onChange={setParts} />
          </FormField>
        </div>
        <AmountList
          className="adjusted-sums"
          amounts={[
            [t(adjustTexts.paid.total), plan.total],
            [t(adjustTexts.paid.left), left],
          ]}
        />
      </SpaceBetween>
    </Dialog>
  );
};
