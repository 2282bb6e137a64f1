import type { Assembly } from '../assembly/load.ts';
import { seedDemonstration } from '../demonstration.ts';
import type { Credentials } from '../iam/callers.ts';
import type { InvokeResult } from '../lambda/host-process.ts';

/** Loads the demonstration organisations through the deployed function, with the files where operations put them. */
export async function seed(parts: {
  assembly: Assembly;
  credentials: Credentials;
  invoke: (functionName: string, event: string) => Promise<InvokeResult>;
}): Promise<void> {
  const { assembly, credentials, invoke } = parts;
  const { place } = assembly;
  const { S3Client, PutObjectCommand } = await import('@aws-sdk/client-s3');
  const client = new S3Client({ endpoint: place.awsOrigin, region: place.region, credentials });
  const Bucket = nameOf(assembly.of('AWS::S3::Bucket'), 'Files');
  try {
    await seedDemonstration({
      async put(Key, Body) {
        await client.send(new PutObjectCommand({ Bucket, Key, Body }));
      },
      async invoke(file, event) {
        const { payload, failed } = await invoke(functionNameOf(assembly, file), JSON.stringify(event));
        if (failed) throw new Error(`${file} could not load the demonstration data: ${payload}`);
        const answer: unknown = JSON.parse(payload);
        return answer;
      },
    });
  } finally {
    client.destroy();
  }
}

/** Whether an assembly is the product's: a test may bring one that has nothing to load. */
export const canSeed = (assembly: Assembly): boolean =>
  assembly.of('AWS::Lambda::Function').some(({ name }) => name.endsWith('-organisation-load-organisation'));

function functionNameOf(assembly: Assembly, file: string): string {
  const ending = `-${file.replace('/', '-')}`;
  const found = assembly.of('AWS::Lambda::Function').find(({ name }) => name.endsWith(ending));
  if (!found) throw new Error(`The assembly has no function ${file}`);
  return found.name;
}

function nameOf(resources: readonly { logicalId: string; name: string }[], start: string): string {
  const found = resources.find(({ logicalId }) => logicalId.startsWith(start));
  if (!found) throw new Error(`The assembly has no bucket ${start}`);
  return found.name;
}
