/**
 * `npm run truth [part …]`: compares the stand-ins of the local cloud with implementations of other makers, and the
 * templates with the specification of CloudFormation. What the machine lacks is skipped and named.
 */
import { dynamodbPart } from './dynamodb.ts';
import type { Part } from './result.ts';
import { s3Part } from './s3.ts';
import { sqsPart } from './sqs.ts';
import { templatesPart } from './templates.ts';

const parts: readonly Part[] = [templatesPart, s3Part, sqsPart, dynamodbPart];

const runPart = async ({ name, missing, run }: Part): Promise<'passed' | 'failed' | 'skipped'> => {
  const lack = missing();
  if (lack !== undefined) {
    console.log(`skipped ${name}: ${lack}`);
    return 'skipped';
  }
  const begin = performance.now();
  const { passed, faults, notes = [] } = await run();
  for (const note of notes) console.log(`        known: ${note}`);
  for (const fault of faults) console.log(`        FAULT: ${fault}`);
  const seconds = ((performance.now() - begin) / 1000).toFixed(0);
  console.log(
    `${faults.length === 0 ? 'passed ' : 'FAILED '} ${name}: ${passed} passed, ${faults.length} failed, ${notes.length} known differences (${seconds} s)`,
  );
  return faults.length === 0 ? 'passed' : 'failed';
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) throw new Error(`no part ${unknown.join(', ')}: ${parts.map(({ name }) => name).join(', ')}`);
const ends: string[] = [];
for (const part of parts) if (wanted.length === 0 || wanted.includes(part.name)) ends.push(await runPart(part));
const count = (end: string): number => ends.filter((one) => one === end).length;
console.log(`${count('passed')} parts passed, ${count('failed')} failed, ${count('skipped')} skipped`);
process.exitCode = count('failed') === 0 ? 0 : 1;
