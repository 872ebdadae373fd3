# Three stages, so that the image has what runs and nothing that builds.
FROM node:22.23.4-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY left-out left-out
COPY graph/tasks/trim.js graph/tasks/
RUN npm ci
COPY . .
RUN npm run build

FROM node:22.23.4-bookworm-slim AS modules
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY left-out left-out
# None of the packages that run has an install script.
RUN npm ci --omit=dev --ignore-scripts

FROM node:22.23.4-bookworm-slim
LABEL org.opencontainers.image.title="Inkfolk" \
      org.opencontainers.image.description="A social network and booking platform for tattoo artists and their clients" \
      org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
# A volume takes the owner of the folder below it.
RUN install -d -o node -g node /data
WORKDIR /app
COPY package.json ./
COPY --from=modules /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY prisma/migrations prisma/migrations
# For DEMO=1, and for the suggestions of places.
COPY prisma/seed/pictures prisma/seed/pictures
COPY graph/places/rules/us-cities.tsv graph/places/rules/LICENSE-us-cities.md graph/places/rules/
USER node
VOLUME /data
EXPOSE 4000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --start-interval=1s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/graph/main.js"]
