"""What the room answers over HTTP, shape by shape: `web/src/http.ts` is written from these types (`make wiretypes`)."""
