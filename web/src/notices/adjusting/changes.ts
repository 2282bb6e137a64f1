import type { Person } from './plan.ts';

type Shown = Pick<Person, 'due' | 'received' | 'overpaid' | 'sendStatus'>;

export interface Changes {
  /** Those that differ, in fen. */
  readonly amounts: readonly { readonly name: 'due' | 'received'; readonly before: number; readonly now: number }[];
  /** Undefined when it is as before. */
  readonly sendStatus: { readonly before: Person['sendStatus']; readonly now: Person['sendStatus'] } | undefined;
}

const amountsOf = ({ due, received, overpaid }: Shown) => ({ due, received: received + overpaid });

/** What a colleague changed between what staff saw and what is so now, as far as the page shows it. */
export const changesOf = (seen: Shown, person: Shown): Changes => {
  const [before, now] = [amountsOf(seen), amountsOf(person)];
  const names = (['due', 'received'] as const).filter((name) => before[name] !== now[name]);
  const isSame = seen.sendStatus === person.sendStatus;
  return {
    amounts: names.map((name) => ({ name, before: before[name], now: now[name] })),
    sendStatus: isSame ? undefined : { before: seen.sendStatus, now: person.sendStatus },
  };
};
