import { createServer, type Server, type Socket } from 'node:net';

/** TCP service with scripted behaviour per connection. */
export async function aMisbehavingService(behave: (socket: Socket, request: string, turn: number) => void) {
  let turn = 0;
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('data', (data) => {
      turn += 1;
      behave(socket, data.toString('latin1'), turn);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${port}`, close, turns: () => turn };
}
