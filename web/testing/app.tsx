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
  /** With type names, as the server's answers have them. */
  answer: (data: object) => Promise<void>;
  refuse: (message: string, code: string, fields?: Record<string, string>) => Promise<void>;
  /** The connection is lost. */
  lose: () => Promise<void>;
};

/** Presses, and flushes what follows. */
export const press = (element: Element) => act(async () => void fireEvent.click(element));

/** Renders on the app's own cache; the test is the server. */
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
    /** The newest operation. @throws when there is none. */
    latest(): Asked {
      const last = asked.at(-1);
      if (!last) throw new Error("Nothing was asked of the server");
      return last;
    },
    /** At a path with its query. */
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

/** How often a sentence is on the screen, with toasts. */
export const timesSaid = (sentence: string): number => (document.body.textContent?.split(sentence).length ?? 1) - 1;

/** The toast on the screen, which it removes: toasts belong to no component, and the next test has its own. */
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
