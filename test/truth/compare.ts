/** Runs each test step against our local service and against another implementation, and compares the two answers. */
import { isDeepStrictEqual } from 'node:util';
import type { Answer, Step } from './answer.ts';
import type { Difference } from './known-differences.ts';
import type { Result } from './result.ts';

const shown = (answer: Answer): string => JSON.stringify(answer);

/** An error of a step itself is an answer, too: the other side may have the same. */
const runStep = async <Client>(step: Step<Client>, client: Client): Promise<Answer> => {
  try {
    return await step.run(client);
  } catch (error) {
    return { broken: String(error) };
  }
};

interface Sides<Client> {
  readonly steps: readonly Step<Client>[];
  readonly ours: Client;
  readonly theirs: Client;
  readonly known: Readonly<Record<string, Difference>>;
}

/** A fault is a difference that is not in the table, or one in the table that is not there. */
export const compare = async <Client>({ steps, ours, theirs, known }: Sides<Client>): Promise<Result> => {
  const faults: string[] = [];
  const notes: string[] = [];
  const answers = new Map<string, readonly [Answer, Answer]>();
  for (const step of steps) answers.set(step.name, [await runStep(step, ours), await runStep(step, theirs)]);
  for (const [name, [our, their]] of answers) {
    const difference = known[name];
    if (isDeepStrictEqual(our, their) && difference === undefined) continue;
    if (difference && isDeepStrictEqual(our, difference.ours) && isDeepStrictEqual(their, difference.theirs))
      notes.push(`${name}: ${difference.reason}`);
    else faults.push(`${name}: ours ${shown(our)}, theirs ${shown(their)}`);
  }
  const missing = Object.keys(known).filter((name) => !answers.has(name));
  faults.push(...missing.map((name) => `${name}: a known difference of no step`));
  return { passed: steps.length - faults.length, faults, notes };
};
