import { openOf } from './order-money.ts';

/** How a received amount goes onto the lines of an order (domain section 5); every figure is in fen. */

export interface AllocatableLine {
  readonly lineNo: string;
  readonly required: boolean;
  readonly due: number;
  readonly received: number;
  readonly refunded: number;
}

export interface Allocation {
  readonly lineNo: string;
  readonly amount: number;
}

/** Required first, then chosen optional; inside a class larger due first, then line order. */
const inOrder = (lines: readonly AllocatableLine[]): AllocatableLine[] =>
  [...lines].sort((a, b) => Number(b.required) - Number(a.required) || b.due - a.due || (a.lineNo < b.lineNo ? -1 : 1));

/** The allocations of `amount`, and what no line could take. Parts and rest sum to the amount. */
export const allocate = (
  lines: readonly AllocatableLine[],
  amount: number,
): { allocations: Allocation[]; rest: number } => {
  let rest = amount;
  const allocations: Allocation[] = [];
  for (const line of inOrder(lines)) {
    const part = Math.min(rest, openOf(line));
    if (part > 0) allocations.push({ lineNo: line.lineNo, amount: part });
    rest -= part;
  }
  return { allocations, rest };
};

/** The lines after the allocations. */
export const received = <Line extends AllocatableLine>(
  lines: readonly Line[],
  allocations: readonly Allocation[],
): Line[] => {
  const parts = new Map(allocations.map((one) => [one.lineNo, one.amount]));
  return lines.map((line) => ({ ...line, received: line.received + (parts.get(line.lineNo) ?? 0) }));
};
