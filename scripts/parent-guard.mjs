/**
 * Loaded into each child process by `node --import`: ends it when the process that started it is gone, however that ended, so that a
 * killed start leaves no server behind that holds the port.
 */
if (process.channel) {
  process.on("disconnect", () => process.exit(1));
  process.channel.unref();
}
