import * as z from 'zod';
import { arnOf, identity, plainName } from './resource-type.ts';
import type { Place } from './resource-type.ts';
import { ignored, number, text } from './values.ts';

export const secret = {
  kind: 'emulated' as const,
  nameProperty: 'Name',
  generateName: plainName,
  identify: (name: string, place: Place) => {
    const arn = arnOf(place, 'secretsmanager', `secret:${name}`);
    return identity(name, arn, { ref: arn, attributes: { Id: arn, Arn: arn } });
  },
  properties: z.strictObject({
    Name: text.optional(),
    Description: text.optional(),
    GenerateSecretString: z
      .strictObject({
        PasswordLength: number.default(32),
        ExcludePunctuation: ignored,
      })
      .default({ PasswordLength: 32 }),
  }),
};

export const parameter = {
  kind: 'emulated' as const,
  nameProperty: 'Name',
  generateName: plainName,
  identify: (name: string, place: Place) => identity(name, arnOf(place, 'ssm', `parameter${name}`), { attributes: {} }),
  properties: z.strictObject({
    Name: text.optional(),
    Type: z.literal('String'),
    Value: text,
  }),
};
