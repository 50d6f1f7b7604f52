// The only place where bytes are stored: a folder of the data directory, or a bucket of an S3-compatible store. Both get the same encrypted
// bytes under names that we generate.
import path from 'node:path';
import type { Config } from '../config.ts';
import { makeDiskStore } from './disk-store.ts';
import { makeS3Store } from './s3-store.ts';
import type { ObjectStore } from './stored-object.ts';

export const makeObjectStore = ({ dataDir, filesS3 }: Pick<Config, 'dataDir' | 'filesS3'>): ObjectStore =>
  filesS3 ? makeS3Store(filesS3) : makeDiskStore(path.join(dataDir, 'files'));
