import { createServer } from "node:http";
import { WebSocketServer } from "ws";

/** The baseline: sends each request body to all connected sockets. */
const server = createServer(async (request, response) => {
  let text = "";
  for await (const part of request) text += part;
  response.end("{}");
  if (text) for (const socket of sockets.clients) socket.send(text);
});
const sockets = new WebSocketServer({ server, perMessageDeflate: false });

server.listen(Number(process.env.PORT), "127.0.0.1");
