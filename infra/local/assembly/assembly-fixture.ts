import { resolveAssembly } from './load.ts';
import type { Assembly } from './load.ts';
import { localPlace } from './resource-type.ts';
import type { SecretStore } from './secrets.ts';
import { parseTemplate } from './template.ts';

/** Keeps every secret as `secret of <name>`. */
const secrets: SecretStore = { keep: (name) => `secret of ${name}` };

/** Resolves templates as the local cloud does. The key of a template is the name of its stack. */
export const assemblyOf = (templates: Record<string, object>): Assembly => {
  const sources = Object.entries(templates).map(([name, json]) => {
    return { name, template: parseTemplate(name, json), assetPaths: new Map() };
  });
  return resolveAssembly(sources, localPlace('http://127.0.0.1:3000', 'http://localhost:3000'), secrets);
};
