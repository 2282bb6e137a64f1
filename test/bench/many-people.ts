/**
 * Notices of 500, 1,000 and 5,000 people, imported and sent: whether the work for each person stays the same however many
 * they are, and what the largest take against writers that only write their rows.
 */
import { drain, signInAgain } from '../support/cloud.ts';
import { peopleMax, timedImport, wideFile } from './big-import.ts';
import { compare, importWriters, type Compared, type Round } from './import.ts';
import { median } from './median.ts';
import { sendWriters, timedSending } from './send.ts';

const sizes = [500, 1_000, peopleMax] as const;
/** Twice up and down: a machine that slows down meanwhile slows down each size. */
const upAndDown = [500, 1_000, peopleMax, 1_000, 500] as const;
const order = [...upAndDown, ...upAndDown];
const warmUp = 500;
type Size = (typeof sizes)[number];

export interface Slope {
  readonly people: number;
  /** For one person, in ms: the median of the rounds. */
  readonly importMs: number;
  readonly sendMs: number;
}

export interface ManyPeople {
  readonly slopes: readonly Slope[];
  readonly imports: Compared;
  /** Until every message is kept. */
  readonly sendings: Compared;
  /** Until the notice is sent, with its messages ordered; the median of the rounds. */
  readonly sentMs: number;
  /** A notice of 5,000 people with 10 items each. */
  readonly noticeId: string;
}

interface Measured {
  readonly people: Size;
  readonly noticeId: string;
  readonly importMs: number;
  readonly jobMs: number;
  readonly sendMs: number;
  /** Of the largest alone. */
  readonly writers?: { readonly importMs: number; readonly sendMs: number };
}

const measure = async (people: Size, bytes: Uint8Array, name: string): Promise<Measured> => {
  const { ms: importMs, noticeId } = await timedImport(`Bench: ${name}`, bytes);
  await drain();
  if (people !== peopleMax) return { people, noticeId, importMs, ...(await timedSending(noticeId)) };
  const importWritersMs = await importWriters(noticeId);
  const sent = await timedSending(noticeId);
  const writers = { importMs: importWritersMs, sendMs: await sendWriters(noticeId) };
  return { people, noticeId, importMs, ...sent, writers };
};

const slopeOf = (people: Size, all: readonly Measured[]): Slope => {
  const ofSize = all.filter((one) => one.people === people);
  return {
    people,
    importMs: median(ofSize.map(({ importMs }) => importMs)) / people,
    sendMs: median(ofSize.map(({ sendMs }) => sendMs)) / people,
  };
};

export const measureManyPeople = async (): Promise<ManyPeople> => {
  const files = new Map<Size, Uint8Array>();
  for (const people of sizes) files.set(people, await wideFile(people));
  const measured = async (people: Size, name: string) => measure(people, files.get(people) ?? Buffer.of(), name);
  // Not counted: the functions load and get quick. Their cold starts are measured by themselves.
  await measured(warmUp, 'first');
  const all: Measured[] = [];
  for (const people of order) {
    signInAgain();
    all.push(await measured(people, `${people} people, ${all.length}`));
  }
  const largest = all.filter((one) => one.people === peopleMax);
  const roundsOf = (key: 'importMs' | 'sendMs') =>
    largest.map((one): Round => ({ ms: one[key], writersMs: one.writers?.[key] ?? Number.NaN }));
  return {
    slopes: sizes.map((people) => slopeOf(people, all)),
    imports: compare(roundsOf('importMs')),
    sendings: compare(roundsOf('sendMs')),
    sentMs: median(largest.map(({ jobMs }) => jobMs)),
    noticeId: largest[0]?.noticeId ?? '',
  };
};
