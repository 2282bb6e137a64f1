import * as z from 'zod';

/** When to kill the Lambda host during the next invocation of a function. */
export const killOrder = z
  .strictObject({
    function: z.string(),
    /** Ms after the invocation began. */
    afterMs: z.number().int().min(0).optional(),
    /** After this number of AWS requests of the function. The next request is not served. */
    afterRequests: z.number().int().min(0).optional(),
  })
  .refine(
    (order) => (order.afterMs === undefined) !== (order.afterRequests === undefined),
    'either afterMs or afterRequests',
  );

export type KillOrder = z.infer<typeof killOrder>;

/** Watches invocations and AWS requests, and kills the Lambda host when an order says so. */
export interface KillSwitch {
  arm(order: KillOrder): void;
  onInvocation(functionName: string): void;
  /** Returns whether it killed the host. The request must not be served then. */
  onRequest(callerName: string): Promise<boolean>;
}

export const createKillSwitch = (killHost: () => Promise<void>): KillSwitch => {
  const orders = new Map<string, KillOrder & { requests: number }>();
  return {
    arm(order) {
      orders.set(order.function, { ...order, requests: 0 });
    },
    onInvocation(functionName) {
      const afterMs = orders.get(functionName)?.afterMs;
      if (afterMs === undefined) return;
      orders.delete(functionName);
      setTimeout(() => void killHost(), afterMs);
    },
    async onRequest(callerName) {
      const order = orders.get(callerName);
      if (order?.afterRequests === undefined) return false;
      order.requests += 1;
      if (order.requests <= order.afterRequests) return false;
      orders.delete(callerName);
      await killHost();
      return true;
    },
  };
};
