# syntax=docker/dockerfile:1
FROM node:26.10.0-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# No package needs its install script: the runtime is the one of this image.
RUN npm ci --ignore-scripts
COPY . .
RUN node server/cli/build.ts && npm prune --omit=dev --ignore-scripts

FROM node:26.10.0-slim
ENV NODE_ENV=production HOST=0.0.0.0 OPS_HOST=0.0.0.0 DATA_DIR=/data
# A small young generation, freed memory given back at once, one heap for all threads: 270 MB become 155 (test/bench/README.md).
ENV NODE_OPTIONS=--max-semi-space-size=4 MALLOC_TRIM_THRESHOLD_=131072 MALLOC_ARENA_MAX=1
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/shared ./shared
COPY --from=build /app/server ./server
USER node
# The only place that is written to; the rest may be mounted read-only.
VOLUME /data
EXPOSE 3000 9464
HEALTHCHECK --interval=15s --timeout=3s --start-period=20s --retries=3 CMD ["node", "server/cli/healthcheck.ts"]
# Exec form, so that SIGTERM reaches the server itself.
CMD ["node", "dist/bff/main.js"]
