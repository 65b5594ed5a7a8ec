import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface MailServer {
  readonly url: string;
  /** Received mails, oldest first, parsed as a mail program would. */
  readonly taken: Email[];
  readonly connections: number;
  close(): Promise<void>;
}

interface Connection {
  connectionReady: () => void;
}

/** Greets immediately: the library waits a tenth of a second to detect clients that send too early. */
class PromptServer extends SMTPServer {
  override connect(...socket: Parameters<SMTPServer['connect']>): void {
    super.connect(...socket);
    const connection = [...(this.connections as Set<Connection>)].at(-1)!;
    connection.connectionReady();
    connection.connectionReady = () => undefined;
  }
}

/**
 * Opens a mail server.
 * @param options `port` if it must be fixed; all other options are the library's.
 */
export async function openMailServer({
  port = 0,
  ...moods
}: { port?: number } & Pick<SMTPServerOptions, 'onMailFrom' | 'onRcptTo'> = {}): Promise<MailServer> {
  const taken: Email[] = [];
  let connections = 0;
  const server = new PromptServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    // Clients keep connections open for the next message, so closing must not wait for them.
    closeTimeout: 1,
    ...moods,
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onData(stream, _session, done) {
      const take = async () => {
        try {
          taken.push(await PostalMime.parse(await buffer(stream)));
          done();
        } catch (error) {
          done(error instanceof Error ? error : new Error(String(error)));
        }
      };
      void take();
    },
  });
  const listening = server.listen(port, '127.0.0.1');
  await new Promise<void>((resolve) => listening.once('listening', resolve));
  const address = listening.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    taken,
    get connections() {
      return connections;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
