import type { PropertiesOf } from '../assembly/registry.ts';

export type CorsConfiguration = NonNullable<PropertiesOf<'AWS::ApiGatewayV2::Api'>['CorsConfiguration']>;

/** Headers that every answer to a page of an allowed origin carries; none for another origin. */
export const corsHeaders = (
  cors: CorsConfiguration | undefined,
  origin: string | undefined,
): Record<string, string> => {
  const allowed = cors && origin !== undefined && allowedOrigin(cors, origin);
  if (!cors || !allowed) return {};
  return {
    'access-control-allow-origin': allowed,
    ...(allowed === '*' ? {} : { vary: 'Origin' }),
  };
};

/** The headers of a preflight answer. The gateway answers preflights itself, with or without a route. */
export const preflightHeaders = (cors: CorsConfiguration, origin: string): Record<string, string> => {
  const headers = corsHeaders(cors, origin);
  if (Object.keys(headers).length === 0) return {};
  return {
    ...headers,
    'access-control-allow-headers': cors.AllowHeaders.join(','),
    'access-control-allow-methods': cors.AllowMethods.join(','),
    ...(cors.MaxAge === undefined ? {} : { 'access-control-max-age': String(cors.MaxAge) }),
  };
};

const allowedOrigin = (cors: CorsConfiguration, origin: string): string | undefined => {
  if (cors.AllowOrigins.includes('*')) return '*';
  return cors.AllowOrigins.includes(origin) ? origin : undefined;
};
