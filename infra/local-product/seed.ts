import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { LocalCloud } from 'local-cloud';
import { demonstrationDocuments } from '../../shared/demonstration/documents.ts';

/** Loads the demonstration organisations the way operators load real ones. Loading them again changes nothing. */
export const loadDemonstration = async (cloud: LocalCloud): Promise<void> => {
  const { assembly, awsOrigin, credentials } = cloud;
  const Bucket = filesBucketOf(cloud);
  const loader = loaderOf(cloud);
  const client = new S3Client({ endpoint: awsOrigin, region: assembly.place.region, credentials });
  try {
    for (const document of demonstrationDocuments()) {
      const key = `masters/${document.organisation.orgId}.json`;
      await client.send(new PutObjectCommand({ Bucket, Key: key, Body: JSON.stringify(document) }));
      const { payload, failed } = await cloud.invoke(loader, { key });
      if (failed) throw new Error(`${loader} could not load the demonstration data: ${payload}`);
    }
  } finally {
    client.destroy();
  }
};

const filesBucketOf = ({ assembly }: LocalCloud): string => {
  const bucket = assembly.of('AWS::S3::Bucket').find(({ logicalId }) => logicalId.startsWith('Files'));
  if (!bucket) throw new Error('The assembly has no files bucket');
  return bucket.name;
};

const loaderOf = ({ assembly }: LocalCloud): string => {
  const functions = assembly.of('AWS::Lambda::Function');
  const loader = functions.find(({ name }) => name.endsWith('-organisation-load-organisation'));
  if (!loader) throw new Error('The assembly has no function that loads organisations');
  return loader.name;
};
