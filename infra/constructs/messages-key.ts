import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { Product } from './names.ts';

export const messagesKeyId = 'MessagesKey';

/** The key from which the secrets follow that organisations share with their message providers, and the tokens of public links. */
export const createMessagesKey = (scope: Construct, { names }: Product): void => {
  new Secret(scope, messagesKeyId, {
    secretName: names.messagesKey,
    description: 'Key from which the secrets of message providers and the tokens of public links follow',
    generateSecretString: { excludePunctuation: true, passwordLength: 64 },
  });
};
