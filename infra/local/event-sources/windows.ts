import { EventEmitter } from 'node:events';

/** Whether pollers wait for their batching windows. */
export interface BatchingWindows {
  areOpen(): boolean;
  /** Calls back when the windows close early. Returns a function that stops this. */
  onClose(listener: () => void): () => void;
  /** Closes all windows while `work` runs, so that tests do not wait for them. */
  closedDuring<Answer>(work: () => Promise<Answer>): Promise<Answer>;
}

export const createBatchingWindows = (): BatchingWindows => {
  const changes = new EventEmitter().setMaxListeners(0);
  let closedBy = 0;
  return {
    areOpen: () => closedBy === 0,
    onClose(listener) {
      changes.on('close', listener);
      return () => void changes.off('close', listener);
    },
    async closedDuring(work) {
      closedBy += 1;
      changes.emit('close');
      try {
        return await work();
      } finally {
        closedBy -= 1;
      }
    },
  };
};
