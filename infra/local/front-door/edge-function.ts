import { createContext, Script } from 'node:vm';
import * as z from 'zod';

/** A request for the origin. An answer of the function itself has no `uri`, and is refused. */
const changedRequest = z.looseObject({ uri: z.string() });

/** Ends an endless loop. The limit is generous, so that a busy machine does not stop a function that CloudFront would finish. */
const runMsMax = 5000;

/**
 * Prepares a CloudFront Function of the template, which may change the path of a request. Of the request it gets only the path.
 * It runs without the globals of Node, as on CloudFront.
 * @throws {Error} when it needs what the local cloud does not have, or is not JavaScript
 */
export const createEdgeFunction = (name: string, code: string): ((path: string) => string) => {
  if (/^\s*import\b/m.test(code))
    throw new Error(`The CloudFront Function ${name} imports something: the local cloud has no key value stores`);
  const script = new Script(`${code}\n;JSON.stringify(handler({ request: { uri } }))`, { filename: `${name}.js` });
  return (uri) => {
    const answer: unknown = script.runInContext(createContext({ uri }), { timeout: runMsMax });
    return changedRequest.parse(JSON.parse(z.string().parse(answer))).uri;
  };
};
