# syntax=docker/dockerfile:1
# Two images from one build: `service` (the last, and the default) serves and works on jobs, `tools` migrates and runs the operator's commands.

# What all stages stand on: glibc, Node.js with npm, and an account named node. Another one: --build-arg BASE=…
ARG BASE=node:24.21.0-bookworm-slim

FROM ${BASE} AS packages
WORKDIR /service
COPY package.json package-lock.json ./
# Nothing that a package would run or download at its installation is needed.
RUN npm ci --ignore-scripts --no-audit --no-fund

FROM packages AS build
COPY . .
RUN npm run standalone

FROM packages AS tool-packages
RUN npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM ${BASE} AS tools
ENV NODE_ENV=production APP_ENV=production CHECKPOINT_DISABLE=1 PRISMA_HIDE_UPDATE_MESSAGE=1
WORKDIR /service
COPY --from=tool-packages /service/node_modules ./node_modules
COPY --from=build /service/package.json /service/package-lock.json /service/tsconfig.json /service/prisma.config.ts ./
COPY --from=build /service/prisma ./prisma
COPY --from=build /service/scripts ./scripts
COPY --from=build /service/inngest ./inngest
COPY --from=build /service/lib ./lib
COPY --from=build /service/dist ./dist
USER node
CMD ["node", "node_modules/prisma/build/index.js", "migrate", "deploy"]

FROM ${BASE} AS service
# HOSTNAME: else the server listens on the container's own name alone, where its health check does not reach it.
ENV NODE_ENV=production APP_ENV=production NEXT_TELEMETRY_DISABLED=1 HOSTNAME=0.0.0.0 PORT=3000
# glibc gives memory back as it is freed (docs/decisions/205-memory-of-a-start.md).
ENV MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /service
COPY --from=build /service/dist/standalone ./
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# The executor instead: node --max-old-space-size=1024 --max-semi-space-size=4 dist/executor.js
CMD ["node", "--max-semi-space-size=24", "--no-allocation-site-pretenuring", "--import", "./scripts/web-server-hooks.mjs", "server.js"]
