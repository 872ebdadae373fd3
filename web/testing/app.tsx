import { ApolloClient, ApolloLink, InMemoryCache } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { act, cleanup, fireEvent, render } from "@testing-library/react";
import { GraphQLError } from "graphql";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { Observable } from "rxjs";
import { afterEach } from "vitest";
import { typePolicies } from "../app/data/cachePolicies.ts";
import { type Viewer, ViewerProvider } from "../app/session/viewer.tsx";
import { Themed } from "../app/theme/Themed.tsx";
import { useToasts } from "../ui/toast/toast.ts";

afterEach(cleanup);

export const viewer: Viewer = {
  id: "viewer",
  username: "vera",
  fullName: "Vera Moss",
  avatar: null,
  coverImage: null,
  userType: "CANVAS",
  role: "USER",
  verified: false,
  location: null,
  bio: "",
  specialization: null,
};

/** An operation that has reached the server and waits for its answer. */
export type Asked = {
  name: string;
  variables: Record<string, unknown>;
  /** With the names of types, as a server answers. */
  answer: (data: object) => Promise<void>;
  refuse: (message: string, code: string, fields?: Record<string, string>) => Promise<void>;
  /** No answer comes: the connection is gone. */
  lose: () => Promise<void>;
};

/** Presses something, and waits for what follows at once. */
export const press = (element: Element) => act(async () => void fireEvent.click(element));

/** A page on the app's own cache, whose server is the test. */
export function openApp() {
  const asked: Asked[] = [];
  const link = new ApolloLink(
    ({ operationName = "", variables }) =>
      new Observable((observer) => {
        const settle = (tell: () => void) => act(async () => tell());
        asked.push({
          name: operationName,
          variables,
          answer: (data) =>
            settle(() => {
              observer.next({ data });
              observer.complete();
            }),
          refuse: (message, code, fields) =>
            settle(() => {
              observer.next({ data: null, errors: [new GraphQLError(message, { extensions: { code, fields } })] });
              observer.complete();
            }),
          lose: () => settle(() => observer.error(new TypeError("Failed to fetch"))),
        });
      }),
  );
  const cache = new InMemoryCache({ typePolicies });
  const client = new ApolloClient({ link, cache });
  return {
    cache,
    client,
    asked,
    /** The newest operation. @throws when nothing was asked. */
    latest(): Asked {
      const last = asked.at(-1);
      if (!last) throw new Error("Nothing was asked of the server");
      return last;
    },
    /** At an address: its path and what follows. */
    show: (page: ReactNode, address = "/") =>
      render(
        <Themed>
          <MemoryRouter initialEntries={[address]}>
            <ApolloProvider client={client}>
              <ViewerProvider viewer={viewer}>
                {page}
                <Toasts />
              </ViewerProvider>
            </ApolloProvider>
          </MemoryRouter>
        </Themed>,
      ),
  };
}

/** How often a sentence stands on the screen, in toasts as well. */
export const timesSaid = (sentence: string): number => (document.body.textContent?.split(sentence).length ?? 1) - 1;

/** What the toast on the screen says. */
function Toasts() {
  return (
    <div role="log" aria-label="Toasts">
      {useToasts()
        .filter(({ open }) => open)
        .map(({ title, description }) => [title, description].filter(Boolean).join(": "))
        .join()}
    </div>
  );
}
