// New identifiers. UUIDv7, so that rows made together lie together; made here because PostgreSQL before 18 has none.
import { v5, v7 } from 'uuid';

export const newId = (): string => v7();

/** The same name always gives the same id: for rows whose identity follows from another row's. */
export const derivedId = (namespace: string, name: string): string => v5(name, namespace);
