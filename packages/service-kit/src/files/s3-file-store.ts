import { createHash } from 'node:crypto';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { FileStore, ListedFile } from './file-store.ts';

/** Access to a bucket. */
interface S3Place {
  /** Address of the bucket by its path: `https://storage.example/bucket`. */
  url: string;
  region: string;
  keyId: string;
  secret: string;
}

/** Larger files go in parts; S3 takes none below 5 MiB but the last. */
const PART_BYTES = 8 * 1024 * 1024;
/** Attempts of a read whose bytes break off; the client itself repeats calls that fail before the answer begins. */
const READ_ATTEMPTS = 3;

const getMd5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('base64');

type ObjectTarget = { Bucket: string; Key: string };

/** Files in a bucket that speaks S3: Yandex Object Storage, MinIO, Amazon. */
export function createS3FileStore({ url, region, keyId, secret }: S3Place): FileStore {
  const [, endpoint = '', Bucket = ''] = /^(.*)\/([^/]+)\/?$/.exec(url) ?? [];
  const client = new S3Client({
    ...{ endpoint, region, forcePathStyle: true, maxAttempts: 3 },
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    requestHandler: { connectionTimeout: 2000, requestTimeout: 15_000, throwOnRequestTimeout: true },
    // Every store checks Content-MD5; only Amazon understands trailing checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return {
    async write(Key, bytes) {
      const target = { Bucket, Key };
      if (bytes.byteLength > PART_BYTES) await writeParts(client, target, bytes);
      else await client.send(new PutObjectCommand({ ...target, Body: bytes, ContentMD5: getMd5(bytes) }));
    },
    read: (Key) => readWholeObject(client, { Bucket, Key }),
    async delete(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
    list: (Prefix) => listObjects(client, { Bucket, Prefix }),
  };
}

async function writeParts(client: S3Client, target: ObjectTarget, bytes: Uint8Array): Promise<void> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(target));
  const upload = { ...target, UploadId };
  try {
    const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
    for (let start = 0; start < bytes.byteLength; start += PART_BYTES) {
      const Body = bytes.subarray(start, start + PART_BYTES);
      const PartNumber = Parts.length + 1;
      const part = new UploadPartCommand({ ...upload, PartNumber, Body, ContentMD5: getMd5(Body) });
      Parts.push({ PartNumber, ETag: (await client.send(part)).ETag });
    }
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
    // S3 may answer the completion with status 200 and an error in the body, so the size is compared.
    const { ContentLength } = await client.send(new HeadObjectCommand(target));
    if (ContentLength !== bytes.byteLength) throw new Error(`${target.Key} was not written whole`);
  } catch (error) {
    // Parts that remain are deleted by the lifecycle rule of the bucket.
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw error;
  }
}

async function readWholeObject(client: S3Client, target: ObjectTarget): Promise<Buffer | null> {
  for (let tries = 1; ; tries += 1) {
    const answer = await client.send(new GetObjectCommand(target)).catch((error: unknown) => {
      if (error instanceof NoSuchKey) return null;
      throw error;
    });
    if (!answer) return null;
    const bytes = await answer.Body?.transformToByteArray().catch(() => null);
    if (bytes && bytes.length === answer.ContentLength) return Buffer.from(bytes);
    if (tries === READ_ATTEMPTS) throw new Error(`${target.Key} was read in part`);
  }
}

async function* listObjects(client: S3Client, place: { Bucket: string; Prefix: string }): AsyncGenerator<ListedFile> {
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(new ListObjectsV2Command({ ...place, ContinuationToken }));
    for (const { Key = '', LastModified = new Date() } of page.Contents ?? []) yield { key: Key, at: LastModified };
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
}
