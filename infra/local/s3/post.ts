import { AwsError } from '../engine.ts';
import { parseCredential } from '../signature/credential.ts';
import { verifyPolicySignature } from '../signature/verify.ts';
import { storeBody } from './body.ts';
import { readPostForm } from './form.ts';
import { checkPostPolicy } from './post-policy.ts';
import { answer, authorize, notImplemented, signedRequest, versionHeaders } from './request.ts';
import type { Fields, S3Request, UnsignedRequest } from './request.ts';
import { commitObject, simpleBody, storedHeaders } from './write.ts';

const refusedFields = ['acl', 'tagging', 'success_action_redirect', 'success_action_status'];

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
  answer(call.response, 204, { etag: `"${version.eTag}"`, ...versionHeaders(bucket, version) });
};
