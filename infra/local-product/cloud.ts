import { startLocalCloud } from 'local-cloud';
import type { LocalCloud, LocalCloudOptions } from 'local-cloud';
import { createBuiltSite } from 'local-cloud/site/built.ts';
import { configFile } from './config-file.ts';
import { createDevelopmentSite } from './development-site.ts';
import { createOutbox } from './outbox.ts';
import { peopleWhoSignIn } from './people.ts';
import { loadDemonstration } from './seed.ts';

export interface ProductCloudOptions extends Pick<
  LocalCloudOptions,
  'assemblyDirectory' | 'dataDirectory' | 'port' | 'fresh' | 'log' | 'dynamodbEndpoint'
> {
  /** `development`: Vite serves the site from its sources; otherwise the folder of the built site. */
  readonly site: 'development' | { readonly folder: string };
  /** Leaves new data empty instead of loading the demonstration organisations. */
  readonly empty?: boolean;
}

/** Starts the local cloud with what the product adds to it: its site, the demonstration and the outbox page. */
export const startProductCloud = ({ site, empty, ...options }: ProductCloudOptions): Promise<LocalCloud> =>
  startLocalCloud({
    ...options,
    people: peopleWhoSignIn(),
    openSite: async ({ assembly, server }) => {
      const files = { '/config.json': configFile(assembly) };
      return site === 'development' ? createDevelopmentSite(server, files) : createBuiltSite(site.folder, files);
    },
    pages: createOutbox,
    ...(!empty && { seed: loadDemonstration }),
  });
