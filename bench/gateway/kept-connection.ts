import { connect, type Socket } from 'node:net';

/** Keep-alive connection with one request at a time; any status other than 200 aborts the measurement. */
export class KeptConnection {
  readonly #socket: Socket;
  #missing = 0;
  #answered: () => void = () => {};

  constructor(url: URL) {
    this.#socket = connect(Number(url.port), url.hostname).setNoDelay(true);
    this.#socket.on('data', (chunk) => this.#take(chunk));
  }

  send(request: Buffer, answered: () => void) {
    this.#answered = answered;
    this.#socket.write(request);
  }

  close() {
    this.#socket.destroy();
  }

  /** Tracks the missing bytes of a response, whose head arrives in one chunk. */
  #take(chunk: Buffer) {
    if (this.#missing > 0) this.#missing -= chunk.length;
    else {
      const end = chunk.indexOf('\r\n\r\n');
      const head = chunk.toString('latin1', 0, end);
      const length = /content-length: (\d+)/i.exec(head)?.[1];
      if (!head.startsWith('HTTP/1.1 200') || !length) throw new Error(`Answered: ${head}`);
      this.#missing = end + 4 + Number(length) - chunk.length;
    }
    if (this.#missing === 0) this.#answered();
  }
}
