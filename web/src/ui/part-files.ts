/** Files of the site that were fetched, or are on their way, by their addresses. */
const fetched = new Map<string, Promise<Blob>>();

const fetchFile = async (address: string): Promise<Blob> => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.blob();
};

const fetchOnce = (address: string): Promise<Blob> => {
  const running = fetched.get(address) ?? fetchFile(address);
  fetched.set(address, running);
  running.catch(() => fetched.delete(address));
  return running;
};

/** The page itself names the files that it began with. */
const isOfPage = (address: string): boolean => document.querySelector(`link[href="${address}"]`) !== null;

let isPart = false;

/**
 * How the files of a part of a page are loaded, so that a failure can be repaired. A browser that could not load a module
 * says so for as long as the page is open, without asking the network again (https://github.com/whatwg/html/pull/10327). So
 * they are fetched first, and imported from the cache of the browser once all of them are there.
 */
export const partFiles = {
  /** Runs a function that imports a part before it waits for anything. */
  load: <Loaded>(load: () => Loaded): Loaded => {
    isPart = true;
    try {
      return load();
    } finally {
      isPart = false;
    }
  },
  /** Fetches what is about to be imported if it is a part. `retriedParts` of the build calls it. */
  fetch: (addresses: readonly string[]): Promise<unknown> | undefined =>
    isPart ? Promise.all(addresses.filter((address) => !isOfPage(address)).map(fetchOnce)) : undefined,
};
