/** Whether the work for each person stays the same however many people a notice has. */
import { drain } from '../support/cloud.ts';
import { timedImport, wideFile } from './big-import.ts';
import { median } from './median.ts';
import { timedSending } from './send.ts';

const sizes = [500, 1_000, 5_000] as const;
/** Twice up and down: a machine that slows down meanwhile slows down each size. */
const order = [500, 1_000, 5_000, 1_000, 500, 500, 1_000, 5_000, 1_000, 500] as const;
type Size = (typeof sizes)[number];

export interface Slope {
  readonly people: number;
  /** For one person, in ms: the median of the rounds. */
  readonly importMs: number;
  readonly sendMs: number;
}

interface Round {
  readonly people: Size;
  readonly importMs: number;
  readonly sendMs: number;
}

const files = new Map<Size, Uint8Array>();
const fileOf = async (people: Size): Promise<Uint8Array> => {
  const bytes = files.get(people) ?? (await wideFile(people));
  files.set(people, bytes);
  return bytes;
};

const measureRound = async (people: Size, round: number): Promise<Round> => {
  const { ms: importMs, noticeId } = await timedImport(`Bench: ${people} people, ${round}`, await fileOf(people));
  await drain();
  const { jobMs: sendMs } = await timedSending(noticeId);
  return { people, importMs, sendMs };
};

export const measureSlope = async (): Promise<readonly Slope[]> => {
  // Not counted: the functions load and get quick. Their cold starts are measured by themselves.
  await measureRound(1_000, 0);
  const rounds: Round[] = [];
  for (const people of order) rounds.push(await measureRound(people, rounds.length + 1));
  return sizes.map((people) => {
    const ofSize = rounds.filter((round) => round.people === people);
    return {
      people,
      importMs: median(ofSize.map(({ importMs }) => importMs)) / people,
      sendMs: median(ofSize.map(({ sendMs }) => sendMs)) / people,
    };
  });
};
