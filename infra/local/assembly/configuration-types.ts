import * as z from 'zod';
import { regionalArn } from './resource-type.ts';
import type { EmulatedType } from './resource-type.ts';
import { ignored, number, text } from './values.ts';

export const configurationTypes = {
  'AWS::SecretsManager::Secret': {
    nameProperty: 'Name',
    ref: regionalArn('secretsmanager', 'secret:'),
    properties: z.strictObject({
      Name: text.optional(),
      Description: ignored,
      GenerateSecretString: z.strictObject({ PasswordLength: number, ExcludePunctuation: ignored }),
    }),
  },
  'AWS::SSM::Parameter': {
    nameProperty: 'Name',
    properties: z.strictObject({
      Name: text.optional(),
      Type: z.literal('String'),
      Value: text,
    }),
  },
} satisfies Record<string, EmulatedType<unknown>>;
