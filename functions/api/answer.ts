import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { errorText } from '../../shared/contract/error-texts.ts';
import { Refusal, statusOf } from '../../shared/contract/errors.ts';
import type { Language } from '../../shared/contract/texts.ts';

const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

export const answerJson = (body: string): APIGatewayProxyStructuredResultV2 => ({ statusCode: 200, headers, body });

/** A refusal as the client reads it (domain section 1); any other error answers `failed` without detail. */
export const answerError = (
  error: unknown,
  language: Language,
  requestId: string,
): APIGatewayProxyStructuredResultV2 => {
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
