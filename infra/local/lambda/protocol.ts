import * as z from 'zod';

/** The facts about a function that the host process needs. */
export interface HostedFunction {
  readonly folder: string;
  /** Name of the exported function of `index.mjs`. */
  readonly exportName: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** One invocation as it travels to the host; `event` is JSON text, as on AWS. */
export interface Invocation {
  readonly id: string;
  readonly functionName: string;
  readonly timeoutMs: number;
  readonly event: string;
}

/** From the local cloud to its Lambda host. */
export type ToHost =
  | { readonly kind: 'functions'; readonly functions: Readonly<Record<string, HostedFunction>> }
  | { readonly kind: 'clock'; readonly offsetMs: number }
  | { readonly kind: 'invoke'; readonly invocation: Invocation };

/** From the host: the JSON text of what the function answered, or of the error that it threw. */
export const fromHost = z.object({
  id: z.string(),
  payload: z.string(),
  failed: z.boolean(),
});

export type FromHost = z.infer<typeof fromHost>;
