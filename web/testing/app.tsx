import { ApolloClient, ApolloLink, InMemoryCache } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { act, fireEvent, render } from "@testing-library/react";
import { GraphQLError } from "graphql";
import { type ReactNode, useEffect, useRef } from "react";
import { MemoryRouter } from "react-router-dom";
import { Observable } from "rxjs";
import { typePolicies } from "../platform/data/cachePolicies.ts";
import { type Viewer, ViewerProvider } from "../platform/session/viewer.tsx";
import { Themed } from "../platform/theme/Themed.tsx";
import { dismissToast, useToasts } from "../platform/toast/toast.ts";

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

/** The text of the toast on the screen. Its toasts go with it: they belong to no component, and the next test has its own. */
function Toasts() {
  const toasts = useToasts();
  const shown = useRef(toasts);
  shown.current = toasts;
  useEffect(
    () => () => {
      for (const { id } of shown.current) dismissToast(id);
    },
    [],
  );
  return (
    <div role="log" aria-label="Toasts">
      {toasts
        .filter(({ open }) => open)
        .map(({ title, description }) => [title, description].filter(Boolean).join(": "))
        .join()}
    </div>
  );
}
