import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { Product } from './names.ts';

/**
 * The secrets by which functions know that a request came through CloudFront. Functions expect the secret of their
 * version. CloudFront sends it and that of the next version, so functions of the next version can be deployed before
 * CloudFront without a refused request.
 */
export const edgeProofHeaders = ({ configuration, names }: Product): Record<string, string> => ({
  'x-origin-verify': names.edgeProofValue(configuration.edgeProof),
  'x-origin-verify-next': names.edgeProofValue(configuration.edgeProof + 1),
});

/** The versions that have a secret: also the one before, which a rollback needs. */
export const edgeProofVersions = ({ configuration: { edgeProof } }: Product): readonly number[] =>
  [edgeProof - 1, edgeProof, edgeProof + 1].filter((version) => version > 0);

export const edgeProofId = (version: number): string => (version === 1 ? 'EdgeProof' : `EdgeProof${version}`);

/** CloudFormation makes up each secret when it is first deployed. */
export const createEdgeProofs = (scope: Construct, product: Product): void => {
  for (const version of edgeProofVersions(product))
    new Secret(scope, edgeProofId(version), {
      secretName: product.names.edgeProof(version),
      description: 'Header by which functions know that a request came through CloudFront',
      generateSecretString: { excludePunctuation: true, passwordLength: 48 },
    });
};
