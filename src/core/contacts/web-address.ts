// What is accepted as a website: an address that a browser opens with http or https, with or without the scheme.

export function isWebAddress(text: string): boolean {
  if (/\s/.test(text)) return false;
  // `shop.example:8080` has a port, `mailto:a@b.example` another scheme.
  const isWhole = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text);
  const address = isWhole ? text : `https://${text}`;
  return /^https?:\/\/[^/?#@:]+\.[^/?#@:]+(?::\d+)?(?:[/?#]|$)/i.test(address);
}
