import { act } from "@testing-library/react";

/** Replaces the upload's transport; the test is the server. */
export class Put extends EventTarget {
  static sent: Put[] = [];
  upload: { onprogress: ((event: object) => void) | null } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  url = "";
  status = 0;
  statusText = "";
  responseText = "";
  open(_method: string, url: string) {
    this.url = url;
  }
  setRequestHeader() {}
  getResponseHeader() {
    return null;
  }
  send() {
    Put.sent.push(this);
  }
  abort() {}
  progress = (loaded: number, total: number) =>
    act(async () => this.upload.onprogress?.({ lengthComputable: true, loaded, total }));
  answer = (status: number, body = "") =>
    act(async () => {
      Object.assign(this, { status, responseText: body });
      this.onload?.();
    });
  lose = () => act(async () => this.onerror?.());
}
