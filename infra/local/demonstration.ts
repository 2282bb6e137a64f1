import { demonstrationDocuments } from '../../shared/demonstration/documents.ts';

interface Cloud {
  /** Stores a file under a key of the files bucket. */
  put(key: string, body: string): Promise<void>;
  /** Runs a function by its file below `functions/` and answers what it answers. */
  invoke(functionName: string, payload: unknown): Promise<unknown>;
}

/** Loads the demonstration organisations, the way ops load real ones; doing it again changes nothing. */
export const seedDemonstration = async ({ put, invoke }: Cloud): Promise<void> => {
  for (const document of demonstrationDocuments()) {
    const key = `masters/${document.organisation.orgId}.json`;
    await put(key, JSON.stringify(document));
    await invoke('organisation/load-organisation', { key });
  }
};
