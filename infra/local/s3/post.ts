import type { IncomingMessage } from 'node:http';
import { AwsError } from '../engine.ts';
import { parseCredential } from '../signature/credential.ts';
import { verifyPolicySignature } from '../signature/verify.ts';
import { checkBody } from './body-check.ts';
import { readBytes } from './body.ts';
import { checkPostPolicy } from './post-policy.ts';
import { answer, authorize, checkKey, notImplemented, versionHeaders } from './request.ts';
import type { Fields, S3Request, UnsignedRequest } from './request.ts';
import { commitObject, storedHeaders } from './write.ts';

const refusedFields = ['acl', 'tagging', 'success_action_redirect', 'success_action_status'];

const fieldCharactersMax = 20_480;

/** The form of a browser's POST. Names are in lower case. As in S3, fields after the file are ignored. */
const readForm = async (request: IncomingMessage): Promise<{ fields: Fields; file: File }> => {
  const body = new Uint8Array(await readBytes(request));
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(body, { headers }).formData().catch(() => {
    const message = 'The body of your POST request is not well-formed multipart/form-data.';
    throw new AwsError('MalformedPOSTRequest', message);
  });
  const fields: Record<string, string> = {};
  let characters = 0;
  for (const [name, value] of form) {
    if (name === 'file') return { fields, file: typeof value === 'string' ? new File([value], '') : value };
    if (typeof value !== 'string') throw notImplemented(`a file in the form field ${name}`);
    fields[name.toLowerCase()] = value;
    characters += name.length + value.length;
    if (characters > fieldCharactersMax) {
      const message = 'Your POST request fields preceding the upload file were too large.';
      throw new AwsError('MaxPostPreDataLengthExceeded', message);
    }
  }
  throw new AwsError('InvalidArgument', 'POST requires exactly one file upload per request.');
};

const formSigner = (call: S3Request['call'], fields: Fields): S3Request['caller'] => {
  const credential = parseCredential(fields['x-amz-credential']);
  const caller = credential && call.findCaller(credential.accessKey);
  if (!credential) throw new AwsError('AccessDenied', 'The form carries no signed policy.', 403);
  if (!caller) throw new AwsError('InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist.', 403);
  if (fields['x-amz-algorithm'] !== 'AWS4-HMAC-SHA256') {
    throw new AwsError('InvalidArgument', 'X-Amz-Algorithm only supports "AWS4-HMAC-SHA256"');
  }
  verifyPolicySignature(fields['policy'] ?? '', credential, fields['x-amz-signature'] ?? '', caller.secret);
  return caller;
};

/** A presigned POST: the form carries the signed policy, the key and the headers of the object. */
export const postObject = async (unsigned: UnsignedRequest): Promise<void> => {
  const { call, bucket, now } = unsigned;
  const form = await readForm(call.request);
  const caller = formSigner(call, form.fields);
  const refused = refusedFields.find((name) => form.fields[name] !== undefined);
  if (refused !== undefined) throw notImplemented(`the form field ${refused}`);
  const key = (form.fields['key'] ?? '').replaceAll('${filename}', () => form.file.name.replace(/^.*[/\\]/s, ''));
  if (key === '') throw new AwsError('InvalidArgument', "Bucket POST must contain a field named 'key'.");
  checkKey(key);
  const fields: Fields = { ...form.fields, key, bucket: bucket.definition.name };
  const limits = checkPostPolicy(form.fields['policy'] ?? '', fields, now);
  const payloadHash = 'UNSIGNED-PAYLOAD';
  const request = { ...unsigned, caller, key, fields, payloadHash };
  authorize(caller, 's3:PutObject', bucket.arnOf(key));
  const headers = storedHeaders(fields);
  const body = checkBody(Buffer.from(await form.file.arrayBuffer()), { fields, payloadHash, ...limits });
  const version = commitObject(request, body, headers, 'ObjectCreated:Post');
  answer(call.response, 204, { etag: `"${version.eTag}"`, ...versionHeaders(bucket, version) });
};
