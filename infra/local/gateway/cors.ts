import type { PropertiesOf } from '../assembly/registry.ts';

export type CorsConfiguration = PropertiesOf<'AWS::ApiGatewayV2::Api'>['CorsConfiguration'];

/** Headers that every answer to a page of an allowed origin carries; none for another origin. */
export const corsHeaders = ({ AllowOrigins }: CorsConfiguration, origin: string | undefined): Record<string, string> =>
  origin !== undefined && AllowOrigins.includes(origin)
    ? { 'access-control-allow-origin': origin, vary: 'Origin' }
    : {};

/** The headers of a preflight answer. The gateway answers preflights itself, with or without a route. */
export const preflightHeaders = (cors: CorsConfiguration, origin: string): Record<string, string> => {
  if (!cors.AllowOrigins.includes(origin)) return {};
  return {
    ...corsHeaders(cors, origin),
    'access-control-allow-headers': cors.AllowHeaders.join(','),
    'access-control-allow-methods': cors.AllowMethods.join(','),
    'access-control-max-age': String(cors.MaxAge),
  };
};
