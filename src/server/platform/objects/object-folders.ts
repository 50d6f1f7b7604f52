// Folders of the object store. Stored files are in the folder named by the id of their business. Everything else has a folder of its own
// kind, so that a version of Daybook that does not know the kind leaves its objects alone.

/** Attachments and logos of a business. */
export const paperFolder = (orgId: string): string => `paper-${orgId}`;
/** The photo of a person. */
export const personFolder = (userId: string): string => `person-${userId}`;

export const foldersOfBusiness = (orgId: string): readonly string[] => [orgId, paperFolder(orgId)];

const folderShape = /^(paper-|person-|)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
export type FolderKind = 'files' | 'paper' | 'person';

/** What a folder holds, and of which business or person; nothing if it's of another kind. */
export function folderOwner(folder: string): { readonly kind: FolderKind; readonly id: string } | undefined {
  const [, prefix, id] = folderShape.exec(folder) ?? [];
  return id === undefined ? undefined : { kind: prefix === 'paper-' ? 'paper' : prefix === 'person-' ? 'person' : 'files', id };
}
