// An XML document as a plain tree, as the platform's reader returns it: namespaces stripped, positions kept.

/** `text` is the element's own text, trimmed; `line` and `column` (1 is the first) are where it opens. */
export type XmlElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
  readonly line: number;
  readonly column: number;
};

/** The first child on a path of names, such as `child(entry, 'NtryDtls', 'TxDtls')`. */
export function child(element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  let at = element;
  for (const name of path) at = at?.children.find((each) => each.name === name);
  return at;
}

/** Text of the first child on a path; undefined when it is absent or blank. */
export function childText(element: XmlElement | undefined, ...path: readonly string[]): string | undefined {
  const text = child(element, ...path)?.text;
  return text === undefined || text === '' ? undefined : text;
}

/** All children of one name. */
export function childrenOf(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return element === undefined ? [] : element.children.filter((each) => each.name === name);
}

/** All elements of one name at any depth, in document order; does not descend into a match. */
export function descendants(element: XmlElement, name: string): XmlElement[] {
  const found: XmlElement[] = [];
  const stack: XmlElement[] = [element];
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    if (at.name === name) found.push(at);
    else for (let i = at.children.length - 1; i >= 0; i -= 1) stack.push(at.children[i] as XmlElement);
  }
  return found;
}
