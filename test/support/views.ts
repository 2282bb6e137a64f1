/** Set by `node test/run.mjs views`. */
const inAllViews = process.env['TEST_VIEWS'] === 'all';

/**
 * The views (a language, often with a width and students of its own) in which a flow runs: the first of them, or all in
 * `node test/run.mjs views`. A screen takes its text by the same name in both languages, so a flow in the second one shows
 * little more than a table of words, and takes as long as the first.
 */
export const views = <const T extends readonly unknown[]>(...all: T): readonly T[number][] =>
  inAllViews ? all : all.slice(0, 1);
