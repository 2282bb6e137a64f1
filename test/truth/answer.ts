/** Answers of a service, reduced to what a client can depend on: the status, the name of an error, and the fields that the product reads. */
import * as z from 'zod';

export type Answer = Readonly<Record<string, unknown>>;

/** One request, or a few that belong together. Steps run in order and may use what earlier ones left. */
export interface Step<Client> {
  readonly name: string;
  run(client: Client): Promise<Answer>;
}

const metadata = z.object({ $metadata: z.object({ httpStatusCode: z.number().optional() }) });

const statusOf = (value: unknown): number | undefined => metadata.safeParse(value).data?.$metadata.httpStatusCode;

/** The reduced answer to a request of the SDK; `read` picks fields of a success. */
export const answerOf = async <Output>(
  request: Promise<Output>,
  read: (output: Output) => Answer | Promise<Answer> = () => ({}),
): Promise<Answer> => {
  let output: Output;
  try {
    output = await request;
  } catch (error) {
    if (!(error instanceof Error) || statusOf(error) === undefined) throw error;
    return { status: statusOf(error), error: error.name };
  }
  return { status: statusOf(output), ...(await read(output)) };
};

/** The reduced answer to a request without the SDK: a browser follows a signed link, or sends a form. */
export const httpAnswer = async (url: string, init: RequestInit, headers: readonly string[] = []): Promise<Answer> => {
  const response = await fetch(url, init);
  const body = await response.text();
  const error = /<Code>(\w+)<\/Code>/.exec(body)?.[1];
  return {
    status: response.status,
    ...(error === undefined ? { ...(body !== '' && { body }) } : { error }),
    ...(response.ok && Object.fromEntries(headers.map((name) => [name, response.headers.get(name)]))),
  };
};
