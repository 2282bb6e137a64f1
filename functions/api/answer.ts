import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { Refusal, statusOf } from '../../shared/contract/errors.ts';
import type { Language } from '../../shared/contract/texts.ts';

const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

export const answerJson = (body: string): APIGatewayProxyStructuredResultV2 => ({ statusCode: 200, headers, body });

/**
 * A refusal as the client reads it (domain section 1); any other error answers `failed` without detail. The sentences of
 * all modules are loaded for the first one: no function has to read them at its start.
 */
export const answerError = async (
  error: unknown,
  language: Language,
  requestId: string,
): Promise<APIGatewayProxyStructuredResultV2> => {
  const { errorText } = await import('../../shared/contract/error-texts.ts');
  const refusal = error instanceof Refusal ? error : new Refusal('failed');
  const { code, params, fields } = refusal;
  return {
    statusCode: statusOf(code),
    headers,
    body: JSON.stringify({
      code,
      message: errorText(language, code, params),
      ...(Object.keys(params).length > 0 && { params }),
      ...(fields.length > 0 && { fields }),
      requestId,
    }),
  };
};
