// Sends a request with upload progress, which `fetch` does not report.

/** Reports upload progress, 0 to 1. */
export type OnSent = (share: number) => void;

function headersOf(text: string): Headers {
  const headers = new Headers();
  for (const line of text.trim().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}

/** Returns or throws what `fetch(request)` would. */
export async function sendTelling(request: Request, onSent: OnSent): Promise<Response> {
  const body = await request.blob();
  request.signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    const abort = (): void => sending.abort();
    sending.open(request.method, request.url);
    sending.responseType = 'arraybuffer';
    request.headers.forEach((value, name) => sending.setRequestHeader(name, value));
    sending.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable && event.total > 0) onSent(event.loaded / event.total);
    });
    sending.addEventListener('load', () => {
      const { status, statusText } = sending;
      const isEmpty = status === 204 || status === 304;
      const answer = isEmpty ? null : (sending.response as ArrayBuffer);
      resolve(new Response(answer, { status, statusText, headers: headersOf(sending.getAllResponseHeaders()) }));
    });
    sending.addEventListener('error', () => reject(new TypeError('the request could not be sent')));
    sending.addEventListener('abort', () => reject(request.signal.reason as Error));
    sending.addEventListener('loadend', () => request.signal.removeEventListener('abort', abort));
    request.signal.addEventListener('abort', abort);
    sending.send(body);
  });
}
