/** Whether the work for each person stays the same however many people a notice has. */
import { drain } from '../support/cloud.ts';
import { timedImport, wideFile } from './big-import.ts';
import { median } from './median.ts';
import { timedSending } from './send.ts';

const sizes = [500, 1_000, 5_000] as const;
/** Small notices take less time, so the machine disturbs them more. */
const roundsOf = (people: number): number => Math.ceil(2_000 / people);

export interface Slope {
  readonly people: number;
  /** For one person, in ms: the median of the rounds. */
  readonly importMs: number;
  readonly sendMs: number;
}

const measureSize = async (people: number): Promise<Slope> => {
  const bytes = await wideFile(people);
  const rounds: { imported: number; sent: number }[] = [];
  for (let round = 0; round < roundsOf(people); round++) {
    const { ms: imported, noticeId } = await timedImport(`Bench: ${people} people, ${round}`, bytes);
    await drain();
    const { jobMs: sent } = await timedSending(noticeId);
    rounds.push({ imported, sent });
  }
  return {
    people,
    importMs: median(rounds.map(({ imported }) => imported)) / people,
    sendMs: median(rounds.map(({ sent }) => sent)) / people,
  };
};

export const measureSlope = async (): Promise<readonly Slope[]> => {
  const slopes: Slope[] = [];
  for (const people of sizes) slopes.push(await measureSize(people));
  return slopes;
};
