# The site as an image: what `npm run release` writes, on a bare Debian. Its Node is the release's own, and the only one.
# docs/containers.md says how to build, pin, run, back up and update it.
# Not the slim one: git tells which version this is.
ARG BUILD_IMAGE=node:24-bookworm
ARG BASE_IMAGE=debian:bookworm-slim

FROM ${BUILD_IMAGE} AS build
WORKDIR /src
COPY . .
# With --build-arg POSTGRES=with the built-in PostgreSQL comes along, for a club in a single container.
ARG POSTGRES=without
RUN npm run release -- /app $([ "$POSTGRES" = with ] || echo --without-postgres)

FROM ${BASE_IMAGE}
RUN useradd --system --uid 10001 --user-group --home-dir /data --shell /usr/sbin/nologin cercle \
  && install -d -o cercle -g cercle -m 700 /data /backups \
  && ln -s /app/bin/cercle /usr/local/bin/cercle
COPY --from=build /app /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data BACKUP_DIR=/backups MALLOC_ARENA_MAX=1
ENV PATH=/app/node_modules/.bin:/usr/local/bin:/usr/bin:/bin
WORKDIR /app
USER cercle
VOLUME ["/data", "/backups"]
EXPOSE 3000
# Podman keeps it with --format docker.
HEALTHCHECK --interval=10s --timeout=4s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=30", "build/server/server.js"]
