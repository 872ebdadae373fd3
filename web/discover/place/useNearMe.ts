import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { roughly } from "../../../graph/places/input.ts";
import { readFailure } from "../../platform/data/errors.ts";
import { NearestPlaceDocument } from "./useNearMe.generated.ts";

const DENIED = "Location permission denied – type a city instead";
const NOT_FOUND = "We couldn't find your location – type a city instead";
const TOO_FAR = "No matching cities found";
/** Timeout of the device's position. */
const PATIENCE_MS = 10_000;

const askPosition = () =>
  new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: PATIENCE_MS, maximumAge: 60_000 }),
  );

const isDenial = (error: unknown) => (error as Partial<GeolocationPositionError>).code === 1;

/** The city at the browser's position, on request; the position is not stored. */
export function useNearMe(onFound: (city: string) => void) {
  const client = useApolloClient();
  const [isLooking, setIsLooking] = useState(false);
  const [problem, setProblem] = useState<string>();

  const findCity = async (): Promise<string | undefined> => {
    const position = await askPosition().catch((error) => (isDenial(error) ? DENIED : NOT_FOUND));
    if (typeof position === "string") return position;
    const { latitude, longitude } = position.coords;
    const variables = { lat: roughly(latitude), lng: roughly(longitude) };
    try {
      const { data } = await client.query({ query: NearestPlaceDocument, variables, fetchPolicy: "no-cache" });
      if (!data?.nearestPlace) return TOO_FAR;
      onFound(data.nearestPlace);
      return undefined;
    } catch (error) {
      return readFailure(error).message;
    }
  };

  return {
    isLooking,
    problem,
    forgetProblem: () => setProblem(undefined),
    look: async () => {
      setIsLooking(true);
      setProblem(await findCity());
      setIsLooking(false);
    },
  };
}
