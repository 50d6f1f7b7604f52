// The path of a stored file below the folder of its business: folders and a name, as people and programs wrote them. It is only a label,
// independent of where the bytes are stored.
const mostPath = 900;
const mostName = 200;
const strange = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cn}\\]/u;

const isName = (name: string): boolean =>
  name !== '.' && name !== '..' && name.length <= mostName && !strange.test(name) && name.trim() === name && name !== '';

/** The normalized path; undefined where it is not valid. Slashes at its ends and doubled ones do not count. */
export function storedPath(path: string): string | undefined {
  if (!path.isWellFormed()) return undefined;
  const names = path
    .normalize('NFC')
    .split('/')
    .filter((name) => name !== '');
  const kept = names.join('/');
  return names.length > 0 && kept.length <= mostPath && names.every(isName) ? kept : undefined;
}

/** `receipt.pdf` → `receipt (2).pdf`: for a name that is already used. */
export function numberedName(name: string, count: number): string {
  if (count < 2) return name;
  const dot = name.lastIndexOf('.');
  return dot > 0 ? `${name.slice(0, dot)} (${count})${name.slice(dot)}` : `${name} (${count})`;
}
