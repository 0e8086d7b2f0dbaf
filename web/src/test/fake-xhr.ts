export type RawRequest = { method: string; address: string; headers: Headers; body: BodyInit | null | undefined };

type Progress = { lengthComputable: boolean; loaded: number; total: number };

/** As much of XMLHttpRequest as an upload uses; the answer comes from the fake server. */
export class FakeXhr {
  static respond: (request: RawRequest) => Promise<Response>;
  readonly upload: { onprogress: ((event: Progress) => void) | null } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  status = 0;
  responseText = '';
  private answerHeaders = new Headers();
  private readonly headers = new Headers();
  private method = '';
  private address = '';
  private isOver = false;

  open(method: string, address: string) {
    this.method = method;
    this.address = address;
  }

  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }

  getResponseHeader(name: string) {
    return this.answerHeaders.get(name);
  }

  abort() {
    if (this.isOver) return;
    this.isOver = true;
    this.onabort?.();
  }

  send(body: FormData) {
    this.upload.onprogress?.({ lengthComputable: true, loaded: 50, total: 100 });
    FakeXhr.respond({ method: this.method, address: this.address, headers: this.headers, body }).then(
      async (response) => {
        const text = await response.text();
        if (this.isOver) return;
        this.isOver = true;
        this.upload.onprogress?.({ lengthComputable: true, loaded: 100, total: 100 });
        this.status = response.status;
        this.responseText = text;
        this.answerHeaders = response.headers;
        this.onload?.();
      },
      () => {
        if (this.isOver) return;
        this.isOver = true;
        this.onerror?.();
      },
    );
  }
}
