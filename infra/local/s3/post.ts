import { AwsError } from '../engine.ts';
import { parseCredential } from '../signature/credential.ts';
import { verifyPolicySignature } from '../signature/verify.ts';
import { storeBody } from './body.ts';
import { readPostForm } from './form.ts';
import { checkPostPolicy } from './post-policy.ts';
import { answer, authorize, notImplemented, signedRequest, versionHeaders } from './request.ts';
import type { Fields, S3Request, UnsignedRequest } from './request.ts';
import type { StoredVersion } from './records.ts';
import { commitObject, simpleBody, storedHeaders } from './write.ts';

const refusedFields = ['acl', 'tagging', 'success_action_redirect'];

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

const answerPost = (request: S3Request, fields: Fields, key: string, version: StoredVersion): void => {
  const { bucket, call } = request;
  const eTag = `"${version.eTag}"`;
  const path = `/${bucket.definition.name}/${key.split('/').map(encodeURIComponent).join('/')}`;
  const headers = { etag: eTag, location: `${call.url.origin}${path}`, ...versionHeaders(bucket, version) };
  if (fields['success_action_status'] === '201') {
    answer(call.response, 201, headers, [
      'PostResponse',
      [
        ['Location', headers.location],
        ['Bucket', bucket.definition.name],
        ['Key', key],
        ['ETag', eTag],
      ],
    ]);
  } else {
    answer(call.response, fields['success_action_status'] === '200' ? 200 : 204, headers);
  }
};

/** A presigned POST: the form carries the signed policy, the key and the headers of the object. */
export const postObject = async (unsigned: UnsignedRequest): Promise<void> => {
  const { call, bucket, now } = unsigned;
  const form = await readPostForm(call.request);
  const caller = formSigner(call, form.fields);
  const refused = refusedFields.find((name) => form.fields[name] !== undefined);
  if (refused !== undefined) throw notImplemented(`the form field ${refused}`);
  const key = (form.fields['key'] ?? '').replaceAll('${filename}', () => form.fileName.replace(/^.*[/\\]/s, ''));
  if (key === '') throw new AwsError('InvalidArgument', "Bucket POST must contain a field named 'key'.");
  const fields: Fields = { ...form.fields, key, bucket: bucket.definition.name };
  const limits = checkPostPolicy(form.fields['policy'] ?? '', fields, now);
  const payloadHash = 'UNSIGNED-PAYLOAD';
  const request = signedRequest(unsigned, { caller, key, fields, payloadHash });
  authorize(caller, 's3:PutObject', bucket.arnOf(key));
  const headers = storedHeaders(fields);
  const received = await storeBody(bucket, form.file, { fields, trailers: new Map(), payloadHash, ...limits });
  const version = commitObject(request, key, simpleBody(received), headers, 'ObjectCreated:Post');
  answerPost(request, fields, key, version);
};
